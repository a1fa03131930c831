import type { CallError } from '@liuguang/contract'

const parts = import.meta.glob<{ errors?: Record<string, string> }>('../src/locales/en-US/**/*.json', {
  eager: true,
  import: 'default',
})

/** The English text of each error, from the part of the site that declares it. */
export const errorTexts = Object.assign({}, ...Object.values(parts).map(({ errors }) => errors)) as Record<
  CallError['failure'],
  string
>
