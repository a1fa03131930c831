import type { CallDefinition, InputOf } from '@liuguang/contract'

/** A call of the back office with an input whose time is measured. */
export interface MeasuredCall {
  call: CallDefinition
  input: object
}

/** A call with each of these inputs. */
export const measuredCallsOf = <C extends CallDefinition>(
  call: C,
  ...inputs: readonly InputOf<C>[]
): MeasuredCall[] => inputs.map((input) => ({ call, input: input as object }))

/** A list with an input in each of its orders. */
export const inEachOrder = ({ call, input }: MeasuredCall): MeasuredCall[] =>
  ordersOf(call).map((order) => ({ call, input: { ...input, order } }))

/** The values of the field `order` of a list. */
export const ordersOf = (call: CallDefinition): readonly string[] =>
  (Reflect.get(Object(call.input.properties.order), 'enum') as readonly string[] | undefined) ?? []

/** As it is printed: `payments.list-all-orders state=failed order=oldest`. */
export const nameOf = ({ call, input }: MeasuredCall): string =>
  [call.name, ...Object.entries(input).map(([name, value]) => `${name}=${value}`)].join(' ')

/** The UTC day that was this many days ago. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
