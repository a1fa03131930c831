/** Enough for whoever knows the person, too little for anybody else: `Ha***26`. Empty for a guest. */
export function maskName(name: string | null): string {
  return name === null ? '' : `${name.slice(0, 2)}***${name.slice(-2)}`
}
