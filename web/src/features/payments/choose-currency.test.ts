import type { RechargeCurrency } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { chooseCurrency } from './choose-currency.ts'

const offer = (code: RechargeCurrency['code']): RechargeCurrency => ({
  code,
  methods: ['card'],
  pointsPerUnit: 5,
  minimum: 500,
  amounts: [],
  cards: [],
})
const both = [offer('USD'), offer('CNY')]

test('dollars are the default in English, yuan in Chinese and Vietnamese, and an earlier choice comes before both', () => {
  expect(chooseCurrency(both, 'en-US', undefined)?.code).toBe('USD')
  expect(chooseCurrency(both, 'zh-HK', undefined)?.code).toBe('CNY')
  expect(chooseCurrency(both, 'vi-VN', undefined)?.code).toBe('CNY')
  expect(chooseCurrency(both, 'zh-CN', 'USD')?.code).toBe('USD')
})

test('a site with one currency always shows it', () => {
  expect(chooseCurrency([offer('EUR')], 'zh-HK', 'USD')?.code).toBe('EUR')
  expect(chooseCurrency([], 'zh-HK', undefined)).toBeUndefined()
})
