/** One measured figure: a line of JSON for programs, a row of the table for people. */
export interface Figure {
  /** `wallet`, `media`, … */
  bench: string
  /** Its name in the list of floors and goals. */
  figure: string
  /** What was measured, in `unit`. */
  value: number
  unit: string
  /** The same of what it is held against, measured in the same run; null where there is no such thing. */
  baseline: number | null
  /** value / baseline; what a floor of unit "ratio" looks at. Null without a baseline. */
  ratio: number | null
}
