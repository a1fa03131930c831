import type { CallDefinition, InputOf, OutputOf } from '@liuguang/contract'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface ReasonActProps<C extends CallDefinition> {
  call: C
  /** The calls whose responses the act makes outdated. */
  changed: readonly CallDefinition[]
  /** On the button, and the title of the dialog. */
  label: string
  /** What the act will do. */
  hint: string
  inputOf: (reason: string) => InputOf<C>
  isDangerous?: boolean
  size?: ButtonProps['size']
  onDone?: (response: OutputOf<C>) => void
  /** Fields above that of the reason are the caller's own business: most acts have none. */
  children?: ReactNode
}

/** A button for an act that asks only for its reason. */
export function ReasonAct<C extends CallDefinition>(props: ReasonActProps<C>) {
  const { call, changed, label, hint, inputOf, isDangerous = false, size, onDone, children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button danger={isDangerous} {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActDialog<C, { reason: string }>
        {...{ call, changed, hint, isOpen, isDangerous }}
        {...(onDone ? { onDone } : {})}
        title={label}
        okText={label}
        onClose={() => setOpen(false)}
        inputOf={({ reason }) => inputOf(reason)}
      >
        {children}
        <ReasonField isRequired />
      </ActDialog>
    </>
  )
}
