import type { TextRange } from '@liuguang/contract'

/** A text whose ranges stand out: what somebody searched for. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  const ends = marks.map(({ end }, index) => text.slice(end, marks[index + 1]?.start))
  return (
    <>
      {text.slice(0, marks[0]?.start)}
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          <mark className="bg-transparent text-amber">{text.slice(start, end)}</mark>
          {ends[index]}
        </span>
      ))}
    </>
  )
}
