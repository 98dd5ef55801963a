import { readFileSync } from "node:fs";
import { initSync } from "../engine/adjudeck_web.js";

initSync({ module: readFileSync(new URL("../engine/adjudeck_web_bg.wasm", import.meta.url)) });

export * from "./index.js";
