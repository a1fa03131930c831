/** Masks a name so that only people who know it recognise it: `Ha***26`. Empty for a guest. */
export function maskName(name: string | null): string {
  return name === null ? '' : `${name.slice(0, 2)}***${name.slice(-2)}`
}
