import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['during an IME composition', { isComposing: true, keyCode: 13 }, true],
  ['that ends an IME composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['without a composition', { isComposing: false, keyCode: 13 }, false],
])('Enter %s', (_when, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent } as KeyboardEvent)).toBe(expected)
})
