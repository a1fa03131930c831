import { contentCalls } from './content-calls.ts'
import type { StaffFacts } from './facts.ts'
import { inEachOrder, type MeasuredCall } from './measured-call.ts'
import { moneyCalls } from './money-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { siteCalls } from './site-calls.ts'

/**
 * The lists of the back office that have pages, with each of their filters and orders, and its pages that read much. A test
 * compares them with the contract.
 */
export function measuredCalls(facts: StaffFacts): MeasuredCall[] {
  const named = [...contentCalls(facts), ...peopleCalls(facts), ...moneyCalls(facts), ...siteCalls(facts)]
  // Of each list the first, which has no filter or only an account, in each of its orders, too.
  const first = new Map(named.toReversed().map((one) => [one.call, one]))
  return named.flatMap((one) => (first.get(one.call) === one ? [one, ...inEachOrder(one)] : [one]))
}
