import type chinese from './zh-CN.ts'

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> }

/** The texts of one language: Simplified Chinese says which there are. */
export type Texts = Widen<typeof chinese>
