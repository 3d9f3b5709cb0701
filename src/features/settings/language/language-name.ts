/** A language as the account writes it, 'Name (info)', taken apart (SET-2); `info` is '' where there is none. */
export function languageName(localeName: string): { readonly name: string; readonly info: string } {
  const [, name = localeName, info = ''] = /^(.+)[(（]([^()（）]+)[)）]\s*$/.exec(localeName) ?? [];
  return { name: name.trim(), info: info.trim() };
}
