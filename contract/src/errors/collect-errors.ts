import type { ErrorDefinitions } from './error-definition.ts'

type ByDomain = Record<string, ErrorDefinitions>
type KeysOf<U> = U extends unknown ? keyof U : never
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type All<D extends ByDomain> = Merged<D[keyof D]>

/** Names that two domains declare. */
type RepeatedName<D extends ByDomain> = {
  [Domain in keyof D]: keyof D[Domain] & KeysOf<D[Exclude<keyof D, Domain>]>
}[keyof D]

type CodeOf<Definition> = Definition extends { code: infer Code extends number } ? Code : never
type NamesByCode<Errors> = { [Name in keyof Errors as CodeOf<Errors[Name]>]: Name }
/** Names whose number another name has, too. */
type RepeatedCode<Errors> = {
  [Name in keyof Errors]: [NamesByCode<Errors>[CodeOf<Errors[Name]> & keyof NamesByCode<Errors>]] extends [
    Name,
  ]
    ? never
    : Name
}[keyof Errors]

type Unique<D extends ByDomain> = [RepeatedName<D> | RepeatedCode<All<D>>] extends [never]
  ? unknown
  : { repeatedNameOrNumber: RepeatedName<D> | RepeatedCode<All<D>> }

/** All domains' errors as one object. A name or number that is declared twice does not compile. */
export function collectErrors<const D extends ByDomain>(byDomain: D & Unique<D>): All<D> {
  return Object.assign({}, ...Object.values(byDomain))
}
