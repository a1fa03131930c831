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
}

export default texts
