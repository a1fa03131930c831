import { expect, test } from 'vitest'
import { avcCodec, hasOtherParameterSet, readAvcConfig } from './avc-config.ts'

/** High, level 3.2, in a box that says level 3.1. */
const set = Buffer.from('67640020acd9', 'hex')
const avcC = Buffer.concat([Buffer.from('0164001fffe1', 'hex'), Buffer.from([0, set.length]), set])

const unit = (...bytes: number[]): Buffer => Buffer.from([0, 0, 0, bytes.length, ...bytes])

test('the level comes from the parameter set, not from the fields beside it', () => {
  expect(avcCodec(readAvcConfig(avcC))).toBe('avc1.640020')
})

test('the highest level of several parameter sets counts', () => {
  const { lengthBytes } = readAvcConfig(avcC)
  const lower = Buffer.from('6764001facd9', 'hex')
  expect(avcCodec({ lengthBytes, parameterSets: [lower, set, lower] })).toBe('avc1.640020')
})

test('a sample with the parameter set of its track, or with none, counts as unchanged', () => {
  const config = readAvcConfig(avcC)
  expect(hasOtherParameterSet(Buffer.concat([unit(9, 16), unit(...set), unit(0x65, 1)]), config)).toBe(false)
  expect(hasOtherParameterSet(unit(0x65, 1), config)).toBe(false)
  expect(hasOtherParameterSet(Buffer.alloc(0), config)).toBe(false)
})

test('a sample with another parameter set counts as changed', () => {
  const other = unit(0x67, 0x64, 0, 0x1f, 0xac)
  expect(hasOtherParameterSet(Buffer.concat([unit(6, 5), other, unit(0x65, 1)]), readAvcConfig(avcC))).toBe(
    true,
  )
})
