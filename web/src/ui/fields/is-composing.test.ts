import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['in a composition', { isComposing: true, keyCode: 13 }, true],
  ['that ended one in Safari', { isComposing: false, keyCode: 229 }, true],
  ['of its own', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s', (_when, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent } as KeyboardEvent)).toBe(expected)
})
