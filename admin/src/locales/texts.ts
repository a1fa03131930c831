import type chinese from './zh-CN.ts'

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> }

/** The texts of one language: Simplified Chinese says which there are. */
export type Texts = Widen<typeof chinese>

/** English has other forms of texts with a `count` of 1: `<key>_one`. */
type WithSingulars<T> = { [K in keyof T]: T[K] extends string ? string : WithSingulars<T[K]> } & {
  [K in keyof T as T[K] extends string ? `${K & string}_one` : never]?: string
}

/** The texts of one part of the back office, a file per part in each language's folder. */
export type TextsOf<Part extends keyof Texts> = WithSingulars<Texts[Part]>
