import { type Static, Type } from 'typebox'

/** By length: under 5 minutes, 5 to 20, 20 to 60, longer. */
export const LengthClass = Type.Enum(['short', 'medium', 'long', 'feature'])
export type LengthClass = Static<typeof LengthClass>

export const PriceClass = Type.Enum(['free', 'paid', 'vip'])
export type PriceClass = Static<typeof PriceClass>
