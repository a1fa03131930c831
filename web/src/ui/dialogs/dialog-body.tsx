import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The scrollable part of a dialog, which arrow keys can scroll. */
export function DialogBody({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1', className)}
      ref={(body) => {
        if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
      }}
    >
      {children}
    </div>
  )
}
