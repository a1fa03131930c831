import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'imports'> = {
  state: 'State',
  filters: {
    running: 'Running',
    done: 'Done',
    refused: 'Refused',
    failed: 'Failed',
  },
  states: {
    waiting: 'Waiting',
    inspecting: 'Inspecting',
    first_rendition: 'First quality',
    cover: 'Cover',
    ladder: 'All qualities',
    storyboard: 'Seek pictures',
    done: 'Done',
    refused: 'Refused',
    failed: 'Failed',
  },
  item: 'Item',
  why: 'Why',
  output: 'Output of the program',
  bytes: 'File size',
  attempts: 'Attempts',
  startedAt: 'Started',
  updatedAt: 'Last progress',
  retry: 'Retry',
  retried: 'It is being processed again',
  notFailed: 'The newest import has not failed',
  add: 'Import files',
  addHint:
    'Files are sent and imported one after another, all with the facts below. Importing a file is approving it: it is published as soon as it can be watched.',
  files: 'Video files (several)',
  titleLang: 'Language of the titles',
  defaultPrice: 'Default price of the site',
  start: 'Import files: {{count}}',
}

export default texts
