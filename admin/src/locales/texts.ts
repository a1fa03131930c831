import type chinese from './zh-CN.ts'

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> }

/** The texts of one language: Simplified Chinese says which there are. */
export type Texts = Widen<typeof chinese>

/** The texts of one part of the back office, a file per part in each language's folder. */
export type TextsOf<Part extends keyof Texts> = Texts[Part]
