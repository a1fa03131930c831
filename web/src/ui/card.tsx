import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  /** `accent` has an edge of the flow: the one card that matters on a screen. Default `plain`. */
  look?: 'plain' | 'accent'
  /** False where the content reaches the edges. Default true. */
  isPadded?: boolean
  className?: string
  children: ReactNode
}

/** A raised ground for things that belong together. */
export function Card({ look = 'plain', isPadded = true, className, children }: CardProps) {
  const inner = classNames('rounded-lg bg-surface', isPadded && 'p-4 md:p-5')
  if (look === 'plain')
    return <div className={classNames(inner, 'ring-1 ring-line ring-inset', className)}>{children}</div>
  return (
    <div className={classNames('rounded-[calc(var(--radius-lg)+1px)] bg-flow p-px', className)}>
      <div className={inner}>{children}</div>
    </div>
  )
}
