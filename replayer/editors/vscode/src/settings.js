// What the settings of VS Code ask of the server.

/** How the server is started, and what it is told at once: settings that say nothing are left out. */
export function settingsOf(settings, editorLanguage) {
  const said = (name) => {
    const value = settings.get(name);
    return typeof value === "string" ? value.trim() || undefined : value;
  };
  const lang = said("lang") ?? (editorLanguage.toLowerCase().startsWith("ja") ? "ja" : "en");
  const options = { lang, hints: said("hints"), disputed: said("disputed"), site: said("site"), rules: said("rules") };
  const known = Object.entries(options).filter(([, value]) => value !== undefined);
  return { command: said("path") ?? "adjudeck", args: ["lsp"], initializationOptions: Object.fromEntries(known) };
}
