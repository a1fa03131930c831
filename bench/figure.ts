/** A measured figure: a line of JSON for programs, a row of the table for people. */
export interface Figure {
  /** `wallet`, `media`, … */
  bench: string
  /** Its name in `floors.json`. */
  figure: string
  /** The measured value, in `unit`. */
  value: number
  unit: string
  /** The baseline's value, measured in the same run; null if there is none. */
  baseline: number | null
  /** value / baseline, for floors of unit "ratio". Null without a baseline. */
  ratio: number | null
}
