import type { ReactNode } from 'react'

interface DottedLineProps {
  /** In this order; those that are missing are left out. */
  parts: readonly ReactNode[]
}

/** Short facts in a line, with dots between them. Where the line breaks, between two facts, there is no dot. */
export function DottedLine({ parts }: DottedLineProps) {
  return (
    <span className="block overflow-hidden">
      {/* each part begins with a dot; that of the first one in a line is outside, where it is cut off */}
      <span className="-ml-[1em] flex flex-wrap">
        {parts.filter(Boolean).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no other identity than its place
          <span className="relative pl-[1em]" key={index}>
            <span aria-hidden="true" className="absolute left-0 w-[1em] text-center">
              ·
            </span>
            {index > 0 && <span className="sr-only"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
