/** Settings of favourites. */
export const librarySettings = {
  /** Decisions, People: when on, only VIPs may keep favourites. */
  favouritesForVipOnly: false,
}
