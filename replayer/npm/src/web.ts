import init from "../engine/adjudeck_web.js";

await init();

export * from "./index.js";
