import { describe, expect, test } from 'vitest'
import { readWebVtt, SubtitleRefusal, writeWebVtt } from './subtitle-cues.ts'

const minute = 60_000
const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')
const cue = (times: string, text: string) => `${times}\n${text}`

describe('reading a WebVTT file', () => {
  test('reads times with and without hours, names and positions of cues, sorted by time', () => {
    const text = file(
      cue('00:05.000 --> 00:07.250 line:0 align:start', '第二句'),
      `intro\n${cue('00:00:01.500 --> 00:00:03.000', 'first\nline two')}`,
    )
    expect(readWebVtt(text, minute)).toEqual([
      { startMs: 1500, endMs: 3000, text: 'first\nline two' },
      { startMs: 5000, endMs: 7250, text: '第二句' },
    ])
  })

  test('accepts CRLF, a byte order mark and text after WEBVTT', () => {
    const text = `\uFEFFWEBVTT - subtitles\r\nKind: captions\r\n\r\n00:01.000 --> 00:02.000\r\nyes\r\n`
    expect(readWebVtt(text, minute)).toEqual([{ startMs: 1000, endMs: 2000, text: 'yes' }])
  })

  test('drops notes, styles, regions, voices and markup, keeping the text', () => {
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

  test('reads the first cue of a file that has no blank line after its header', () => {
    const text = ['WEBVTT', 'Kind: captions', '1', cue('00:01.000 --> 00:02.000', 'first'), ''].join('\n')
    expect(readWebVtt(`${text}\n${cue('00:03.000 --> 00:04.000', 'second')}`, minute)).toEqual([
      { startMs: 1000, endMs: 2000, text: 'first' },
      { startMs: 3000, endMs: 4000, text: 'second' },
    ])
    const withoutTimes = `WEBVTT a --> b\n\n${cue('00:01.000 --> 00:02.000', 'only')}`
    expect(readWebVtt(withoutTimes, minute)).toEqual([{ startMs: 1000, endMs: 2000, text: 'only' }])
    const wrong = `WEBVTT\n${cue('00:61.000 --> 00:62.000', 'x')}`
    expect(() => readWebVtt(wrong, minute)).toThrow('Line 2: the times cannot be read')
  })

  test('replaces references to characters, by name and by number, and keeps those that name none', () => {
    const marked =
      'It&#39;s &quot;a&#x22; &apos;b&apos; &#x1F600; &#60;i> &unknown; &constructor; &#xD800; &#1114112;'
    expect(readWebVtt(file(cue('00:01.000 --> 00:02.000', marked)), minute)).toMatchObject([
      { text: `It's "a" 'b' \u{1F600} <i> &unknown; &constructor; &#xD800; &#1114112;` },
    ])
    const controls = file(cue('00:01.000 --> 00:02.000', 'a&#0;b&#7;c'))
    expect(readWebVtt(controls, minute)).toMatchObject([{ text: 'a b c' }])
  })

  test('drops cues after the end of the video and shortens one that crosses it', () => {
    const text = file(cue('00:58.000 --> 01:04.000', 'end'), cue('01:02.000 --> 01:05.000', 'after'))
    expect(readWebVtt(text, minute)).toEqual([{ startMs: 58_000, endMs: 60_000, text: 'end' }])
  })
})

test.each([
  ['another kind of file', '1\n00:00:01,000 --> 00:00:02,000\nhi', 'not a WebVTT file'],
  [
    'a first line that only starts with WEBVTT',
    'WEBVTTX\n\n00:01.000 --> 00:02.000\nhi',
    'not a WebVTT file',
  ],
  ['no cue', 'WEBVTT\n\nNOTE nothing', 'no cues'],
  ['a block without times', file('hello'), 'Line 3: the block has no times'],
  ['invalid times', file(cue('00:61.000 --> 00:62.000', 'x')), 'Line 3: the times cannot be read'],
  ['an end before the beginning', file(cue('00:05.000 --> 00:04.000', 'x')), 'ends before it starts'],
  ['a cue that is too long', file(cue('00:01.000 --> 00:02.000', 'x'.repeat(501))), 'more than 500'],
  ['subtitles of another video', file(cue('10:00.000 --> 10:04.000', 'x')), 'ends at 00:01:00.000'],
  ['bytes that are not UTF-8', file(cue('00:01.000 --> 00:02.000', 'a\uFFFDb')), 'not UTF-8'],
])('a file with %s is refused with the reason', (_, text, reason) => {
  expect(() => readWebVtt(text, minute)).toThrow(SubtitleRefusal)
  expect(() => readWebVtt(text, minute)).toThrow(reason)
})

test('a refusal names its rule and the params of a text in another language', () => {
  const long = file(cue('00:01.000 --> 00:02.000', 'x'.repeat(501)))
  expect(() => readWebVtt(long, minute)).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ rule: 'cueTooLong', params: { line: 3, limit: 500 } }),
    }),
  )
})

describe('writing a WebVTT file', () => {
  const cues = [
    { startMs: 1000, endMs: 3000, text: 'a & b\n<i>c</i>' },
    { startMs: 7000, endMs: 9000, text: 'across the cut' },
    { startMs: 8000, endMs: 9000, text: 'after it' },
  ]

  test('leaves out cues after the cut and shortens one that crosses it', () => {
    expect(writeWebVtt(cues, 8000)).toBe(
      [
        'WEBVTT\n',
        '00:00:01.000 --> 00:00:03.000\na &amp; b\n&lt;i&gt;c&lt;/i&gt;\n',
        '00:00:07.000 --> 00:00:08.000\nacross the cut\n',
      ].join('\n'),
    )
  })

  test('reading the written file returns the same cues', () => {
    expect(readWebVtt(writeWebVtt(cues, Number.POSITIVE_INFINITY), minute)).toEqual(cues)
  })
})
