// A log in an address: all of it stands behind the `#`, which browsers send to nobody.

/** Bytes as letters that an address may have. */
const toLetters = (bytes) => {
  let raw = "";
  for (let at = 0; at < bytes.length; at += 0x8000) raw += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

const fromLetters = (letters) => Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

// How many bytes a link may become when it is unpacked: more than anybody types, and less than hurts.
const MOST = 16 * 1024 * 1024;

/** What is shared, as the part of an address behind the `#`. */
export async function written(shared) {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  return `log=${toLetters(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/** What an address shares; nothing, if it shares nothing that can be read. */
export async function read(hash) {
  const letters = /^#?log=([\w-]+)$/.exec(hash)?.[1];
  if (!letters) return null;
  try {
    const reader = new Blob([fromLetters(letters)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MOST) return null;
      parts.push(part.value);
    }
    const shared = JSON.parse(await new Blob(parts).text());
    return typeof shared?.text === "string" ? shared : null;
  } catch {
    return null;
  }
}
