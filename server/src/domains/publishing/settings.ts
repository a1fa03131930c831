/** Settings of imports. */
export const importSettings = {
  /** Decisions, Money: default price of an import, in points. */
  defaultPricePoints: 10,
  /** Decisions, What one may watch. */
  defaultFreeSeconds: 30,
}
