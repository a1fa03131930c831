import type { CallDefinition, OutputOf } from '@liuguang/contract'
import { App, Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActInput, useAct } from '../platform/api.ts'
import { ActFailure } from './act-failure.tsx'

interface ActDialogProps<C extends CallDefinition, Values> {
  call: C
  /** The calls whose responses the act makes outdated. */
  changed: readonly CallDefinition[]
  title: string
  /** What the act will do. */
  hint?: string
  isOpen: boolean
  onClose: () => void
  initialValues?: Partial<Values>
  inputOf: (values: Values) => ActInput<C>
  /** On the button; default: that it is saved. */
  okText?: string
  /** It cannot be undone, or takes something from somebody. */
  isDangerous?: boolean
  /** With the response of the act, and its input. */
  onDone?: (response: OutputOf<C>, input: ActInput<C>) => void
  /** The page that opened the dialog shows itself that it is done. */
  isQuiet?: boolean
  /** The fields of the form. */
  children: ReactNode
}

/** Asks for what an act needs, performs it, and shows a refusal beside the fields. */
export function ActDialog<C extends CallDefinition, Values extends object>(props: ActDialogProps<C, Values>) {
  const { call, changed, title, hint, isOpen, onClose, initialValues, inputOf, onDone, children } = props
  const { t } = useTranslation()
  const { message, modal } = App.useApp()
  const formId = useId()
  const form = useRef<FormInstance<Values>>(null)
  const act = useAct(call, changed)
  const close = () => {
    act.reset()
    onClose()
  }
  // Escape and a press beside the dialog close it, too.
  const cancel = () => {
    if (!form.current?.isFieldsTouched()) return close()
    modal.confirm({
      ...{ title: t('discardTitle'), okText: t('discard'), cancelText: t('keepEditing') },
      onOk: close,
    })
  }
  return (
    <Modal
      open={isOpen}
      title={title}
      okText={props.okText ?? t('save')}
      cancelText={t('cancel')}
      okButtonProps={{
        htmlType: 'submit',
        form: formId,
        loading: act.isPending,
        danger: props.isDangerous ?? false,
      }}
      onCancel={cancel}
      destroyOnHidden
    >
      {hint && <p>{hint}</p>}
      <ActFailure error={act.error} />
      <Form<Values>
        ref={form}
        id={formId}
        layout="vertical"
        requiredMark={false}
        {...(initialValues ? { initialValues: initialValues as Values } : {})}
        onFinish={(values) =>
          act.mutate(inputOf(values), {
            onSuccess: (response, input) => {
              if (!props.isQuiet) void message.success(t('done'))
              close()
              onDone?.(response, input)
            },
          })
        }
      >
        {children}
      </Form>
    </Modal>
  )
}
