import { makeCodes } from '../../domains/memberships/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, wholeNumber } from '../read-options.ts'
import { grantOptions, grantUsage, readGrants } from './grant-options.ts'

/**
 * Creates a batch of serial codes and prints them, one per line. They cannot be printed again: only their
 * hashes are stored.
 */
export const makeCodesCommand: Command = {
  name: 'make-codes',
  usage: `--count N ${grantUsage} --note TEXT [--csv]`,
  summary: 'create serial codes; they are printed only once',
  async run(args, { config, operator, print }) {
    const { values } = readArguments(args, [], {
      ...grantOptions,
      count: { type: 'string' },
      note: { type: 'string' },
      csv: { type: 'boolean' },
    })
    const count = wholeNumber('count', values.count, 0, Number.MAX_SAFE_INTEGER)
    if (count === undefined) throw new UsageError('The number of codes is required: --count N')
    const grants = readGrants(values)
    const note = values.note?.trim()
    if (!note) throw new UsageError('What the codes are for is required, and recorded: --note TEXT')
    await using ctx = await openContext(config)
    const codes = await makeCodes(ctx, { count, grants, note, operator })
    if (values.csv) {
      print(['code', ...grants.map(({ kind }) => kind)].join(','))
      for (const code of codes) print([code, ...grants.map(({ amount }) => amount)].join(','))
    } else {
      for (const code of codes) print(code)
    }
  },
}
