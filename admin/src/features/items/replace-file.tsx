import {
  getStaffItem,
  listImports,
  listItemFiles,
  listItemImports,
  replaceItemFile,
  type StaffItemDetail,
  startImportUpload,
} from '@liuguang/contract'
import { App, Button, Form, type FormInstance, Modal, Progress } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, isOutdatedRefusal, useReload } from '../../platform/api.ts'
import { sendFile } from '../../platform/send-file.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'

interface Values {
  file: File
  reason: string
}

/** Sends another file for a published or hidden item of the site's own. */
export function ReplaceFile({ item: { id } }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('replaceFile')}</Button>
      {isOpen && <ReplaceDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReplaceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['items', 'app'])
  const { message } = App.useApp()
  const askToDiscard = useAskToDiscard()
  const formId = useId()
  const form = useRef<FormInstance<Values>>(null)
  const { percent, error, send } = useReplacement(id)
  const isSending = percent !== undefined
  const finish = async (values: Values) => {
    if (!(await send(values))) return
    // Nothing is lost any more by leaving the page.
    form.current?.resetFields()
    void message.success(t('replaceFileStarted'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('replaceFile')}
      okText={t('replaceFileSubmit')}
      cancelText={t('app:cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isSending }}
      mask={{ closable: false }}
      onCancel={() => askToDiscard(form.current?.isFieldsTouched() ?? false, onClose)}
    >
      <p>{t('replaceFileHint')}</p>
      <ActionFailure error={error} />
      <DialogForm<Values> ref={form} id={formId} onFinish={(values) => void finish(values)}>
        <Form.Item
          name="file"
          label={t('replaceFileChoose')}
          rules={[{ required: true, message: t('replaceFileNeeded') }]}
        >
          <FileField label={t('replaceFileChoose')} accept="video/*,.mkv,.mov,.mp4,.webm,.avi,.ts" />
        </Form.Item>
        <ReasonField isRequired />
      </DialogForm>
      {percent !== undefined && (
        <Progress aria-label={t('replaceFileChoose')} percent={percent} status="active" />
      )}
    </Modal>
  )
}

/** Sends a file and has it replace that of an item. Closing the dialog ends it; the same file goes on where it broke off. */
function useReplacement(id: number) {
  const reload = useReload([getStaffItem, listImports, listItemFiles, listItemImports])
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState<Error | null>(null)
  const uploads = useRef(new WeakMap<File, string>())
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  /** @returns whether the server processes it */
  const send = async ({ file, reason }: Values): Promise<boolean> => {
    controller.current = new AbortController()
    const { signal } = controller.current
    const uploadId = uploads.current.get(file) ?? crypto.randomUUID()
    uploads.current.set(file, uploadId)
    setError(null)
    setPercent(0)
    try {
      await client.call(startImportUpload, { uploadId, name: file.name, bytes: file.size }, { signal })
      const onSent = (bytes: number) => setPercent(Math.floor((100 * bytes) / file.size))
      await sendFile(file, uploadId, { onSent, signal })
      await client.call(replaceItemFile, { id, uploadId, reason }, { signal })
      void reload()
      return true
    } catch (failure) {
      if (signal.aborted) return false
      setError(failure as Error)
      if (isOutdatedRefusal(failure as Error)) void reload()
      return false
    } finally {
      setPercent(undefined)
    }
  }
  return { percent, error, send }
}
