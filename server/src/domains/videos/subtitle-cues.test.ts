import { describe, expect, test } from 'vitest'
import { readWebVtt, SubtitleRefusal, writeWebVtt } from './subtitle-cues.ts'

const minute = 60_000
const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')
const cue = (times: string, text: string) => `${times}\n${text}`

describe('what is read', () => {
  test('times with and without hours, names and places of cues, in the order of time', () => {
    const text = file(
      cue('00:05.000 --> 00:07.250 line:0 align:start', '第二句'),
      `intro\n${cue('00:00:01.500 --> 00:00:03.000', 'first\nline two')}`,
    )
    expect(readWebVtt(text, minute)).toEqual([
      { startMs: 1500, endMs: 3000, text: 'first\nline two' },
      { startMs: 5000, endMs: 7250, text: '第二句' },
    ])
  })

  test('another system’s line ends, a byte order mark and words behind the name change nothing', () => {
    const text = `\uFEFFWEBVTT - subtitles\r\nKind: captions\r\n\r\n00:01.000 --> 00:02.000\r\nyes\r\n`
    expect(readWebVtt(text, minute)).toEqual([{ startMs: 1000, endMs: 2000, text: 'yes' }])
  })

  test('notes, styles, regions, voices and marks are dropped; words are left', () => {
    const text = file(
      'NOTE nobody reads this --',
      'STYLE\n::cue { background: url(https://elsewhere.example/) }',
      'REGION\nid:fred',
      cue('00:01.000 --> 00:02.000', '<v Fred><b>Hi</b>, <c.loud>you</c> <00:01.500><i>there</i>'),
      cue('00:03.000 --> 00:04.000', '<ruby>漢<rt>hon</rt></ruby>字 &amp; &lt;b&gt; 5 < 6'),
    )
    expect(readWebVtt(text, minute).map(({ text: words }) => words)).toEqual([
      'Hi, you there',
      '漢字 & <b> 5 < 6',
    ])
  })

  test('what begins after the end is dropped, what reaches beyond is cut', () => {
    const text = file(cue('00:58.000 --> 01:04.000', 'end'), cue('01:02.000 --> 01:05.000', 'after'))
    expect(readWebVtt(text, minute)).toEqual([{ startMs: 58_000, endMs: 60_000, text: 'end' }])
  })
})

test.each([
  ['another kind of file', '1\n00:00:01,000 --> 00:00:02,000\nhi', 'not a WebVTT file'],
  ['a word that begins alike', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nhi', 'not a WebVTT file'],
  ['no cue', 'WEBVTT\n\nNOTE nothing', 'no cue'],
  ['a block without times', file('hello'), 'Line 3: a block without times'],
  ['times that are none', file(cue('00:61.000 --> 00:62.000', 'x')), 'Line 3: the times cannot be read'],
  ['an end before the beginning', file(cue('00:05.000 --> 00:04.000', 'x')), 'ends before it begins'],
  ['a cue nobody can read', file(cue('00:01.000 --> 00:02.000', 'x'.repeat(501))), 'more than 500'],
  ['another video’s', file(cue('10:00.000 --> 10:04.000', 'x')), 'over at 00:01:00.000'],
  ['bytes that are no text', file(cue('00:01.000 --> 00:02.000', 'a\uFFFDb')), 'not UTF-8'],
])('%s is refused, and why is said', (_, text, reason) => {
  expect(() => readWebVtt(text, minute)).toThrow(SubtitleRefusal)
  expect(() => readWebVtt(text, minute)).toThrow(reason)
})

describe('what is written', () => {
  const cues = [
    { startMs: 1000, endMs: 3000, text: 'a & b\n<i>c</i>' },
    { startMs: 7000, endMs: 9000, text: 'across the cut' },
    { startMs: 8000, endMs: 9000, text: 'after it' },
  ]

  test('cues after the cut are not there, and one across it ends there', () => {
    expect(writeWebVtt(cues, 8000)).toBe(
      [
        'WEBVTT\n',
        '00:00:01.000 --> 00:00:03.000\na &amp; b\n&lt;i&gt;c&lt;/i&gt;\n',
        '00:00:07.000 --> 00:00:08.000\nacross the cut\n',
      ].join('\n'),
    )
  })

  test('what is written reads as what it was', () => {
    expect(readWebVtt(writeWebVtt(cues, Number.POSITIVE_INFINITY), minute)).toEqual(cues)
  })
})
