import { expect, test } from 'vitest'
import { operatorsFromReference } from './posting-operators.ts'

test.each([
  [{ kind: 'grant', id: 'a', by: 'Lin', reason: 'by chance: a prize' }, ['Lin'], 'by chance: a prize'],
  // Stored by releases before the name had its own field.
  [{ kind: 'grant', id: 'b', reason: 'by Lin: a prize: first\nplace' }, ['Lin'], 'a prize: first\nplace'],
  [{ kind: 'grant', id: 'c', reason: 'a prize' }, [], 'a prize'],
  [{ kind: 'order', id: 'd', reason: 'by Lin: a prize' }, [], 'by Lin: a prize'],
  [{ kind: 'order', id: 'e' }, [], null],
])('the reference %j names the operators %j and the reason %j', (reference, by, reason) => {
  expect(operatorsFromReference(reference)).toEqual({ by, reason })
})
