/** The response of a list call whose rows come all at once. */
export const unpagedListOf = <Row>(list: Row[]): { list: Row[]; total: number } => ({
  list,
  total: list.length,
})
