import type { CallDefinition, OutputOf } from '@liuguang/contract'
import { App, type FormInstance, Modal, Typography } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActionInput, isOutdatedRefusal, useAction, useReload } from '../platform/api.ts'
import { ActionFailure } from './action-failure.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useFieldRefusal } from './failure-text.ts'
import { useAskToDiscard } from './use-ask-to-discard.ts'

interface ActionDialogProps<C extends CallDefinition, Values> {
  call: C
  /** The calls whose responses the action makes outdated. */
  changed: readonly CallDefinition[]
  title: string
  /** What the action will do. */
  hint?: string
  /** To what it will do that, such as a row of a table: its name, and the amount if there is one. */
  about?: ReactNode
  isOpen: boolean
  onClose: () => void
  initialValues?: Partial<Values>
  inputOf: (values: Values) => ActionInput<C>
  /** On the button: the action. Default: that the changes in its fields are saved. */
  okText?: string
  /** It cannot be undone, or takes something from somebody. */
  isDangerous?: boolean
  /** With the response of the action, and its input. */
  onDone?: (response: OutputOf<C>, input: ActionInput<C>) => void
  /** The page that opened the dialog shows itself that it is done. */
  hidesSuccessMessage?: boolean
  /** The fields of the form. */
  children: ReactNode
}

/** Has the fields that an action needs, performs it, and shows a refusal beside the fields. */
export function ActionDialog<C extends CallDefinition, Values extends object>(
  props: ActionDialogProps<C, Values>,
) {
  const { call, changed, title, hint, about, isOpen, onClose, initialValues, inputOf, onDone, children } =
    props
  const { t } = useTranslation()
  const { message } = App.useApp()
  const askToDiscard = useAskToDiscard()
  const formId = useId()
  const form = useRef<FormInstance<Values>>(null)
  const fieldRefusal = useFieldRefusal()
  /** The refusal that is shown beside a field. */
  const [shown, setShown] = useState<Error>()
  const action = useAction(call, changed)
  const reload = useReload(changed)
  const close = () => {
    action.reset()
    // Nothing is lost any more by leaving the page, which `onDone` may do.
    form.current?.resetFields()
    onClose()
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
        loading: action.isPending,
        danger: props.isDangerous ?? false,
      }}
      cancelButtonProps={{ disabled: action.isPending }}
      onCancel={() => {
        // The answer would close the dialog that is open by then.
        if (!action.isPending) askToDiscard(form.current?.isFieldsTouched() ?? false, close)
      }}
      destroyOnHidden
    >
      {hint && <p>{hint}</p>}
      {about && <Typography.Paragraph strong>{about}</Typography.Paragraph>}
      <ActionFailure error={action.error === shown ? null : action.error} />
      <DialogForm<Values>
        ref={form}
        id={formId}
        initialValues={initialValues}
        onFinish={(values, refuse) =>
          action.mutate(inputOf(values), {
            onSuccess: (response, input) => {
              if (!props.hidesSuccessMessage) void message.success(t('done'))
              close()
              onDone?.(response, input)
            },
            // When the dialog is reopened, it shows the current values.
            onError: (error) => {
              if (isOutdatedRefusal(error)) void reload()
              const refusal = fieldRefusal(error)
              if (refusal && refuse(refusal.path, refusal.text)) setShown(error)
            },
          })
        }
      >
        {children}
      </DialogForm>
    </Modal>
  )
}
