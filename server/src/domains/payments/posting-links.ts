/** Where a posting about an order leads. */
export const orderPostingLinks = {
  order: (id: string) => `/user/buy/order/${id}`,
}
