/** Where a posting about a card leads: to the cards on sale. */
export const cardPostingLinks = {
  card: () => '/user/upgrade',
}
