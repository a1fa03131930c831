/** A subscription of `useSyncExternalStore` to a value that stays as it is. */
export const neverChanges = () => () => {}
