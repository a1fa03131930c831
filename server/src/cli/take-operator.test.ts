import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { takeOperator } from './take-operator.ts'

test('a command acts under the name of --as, wherever it stands, else of the system’s user', () => {
  const systemUser = userInfo().username
  expect(takeOperator(['7', '--as', ' lin ', '--note', 'x'])).toEqual({
    ...{ args: ['7', '--note', 'x'], by: 'lin', systemUser },
  })
  expect(takeOperator(['7'])).toEqual({ args: ['7'], by: systemUser, systemUser })
})

test('--as without a name is refused', () => {
  for (const args of [['--as'], ['--as', ' '], ['--as', '--note']]) {
    expect(() => takeOperator(args)).toThrow('--as needs a name')
  }
})

test('a process whose number belongs to no user of the system acts under that number', () => {
  const unknown = () => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd')
  }
  const by = `uid ${process.getuid?.()}`
  expect(takeOperator(['7'], unknown)).toEqual({ args: ['7'], by, systemUser: by })
})
