/** `Ha***26`: only people who know the name recognize it. */
export function maskName(name: string): string {
  return `${name.slice(0, 2)}***${name.slice(-2)}`
}

/** The name under which an account writes: what it signs in with is not shown. Empty for a guest without a name. */
export function publicName(account: { display_name: string | null; name: string | null }): string {
  return account.display_name ?? (account.name === null ? '' : maskName(account.name))
}
