import { type CallDefinition, type InputOf, type OutputOf, pictureFile } from '@liuguang/contract'
import { Button, Form, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from './action-dialog.tsx'
import { FileField } from './file-field.tsx'

interface PictureButtonProps {
  label: string
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Opens the chooser of a picture. */
export function PictureButton({ label, isBusy, onChoose }: PictureButtonProps) {
  return (
    <Upload
      accept={pictureFile.kinds.join(',')}
      showUploadList={false}
      beforeUpload={(file) => {
        onChoose(file)
        return false
      }}
    >
      <Button loading={isBusy}>{label}</Button>
    </Upload>
  )
}

interface PictureActionProps<C extends CallDefinition> {
  /** Takes a picture as its file. */
  call: C
  /** The calls whose responses the action makes outdated. */
  changed: readonly CallDefinition[]
  /** On the button, and the title of the dialog. */
  label: string
  /** What the action will do. */
  hint: string
  input: InputOf<C>
  onDone?: (response: OutputOf<C>) => void
  /** The page shows itself that it is done. */
  hidesSuccessMessage?: boolean
}

/** A button and a dialog that send a picture, once the dialog has said what becomes of the former one. */
export function PictureAction<C extends CallDefinition>(props: PictureActionProps<C>) {
  const { call, changed, label, hint, input, onDone, hidesSuccessMessage = false } = props
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ActionDialog<C, { file: File }>
        {...{ call, changed, hint, isOpen, hidesSuccessMessage }}
        {...(onDone ? { onDone } : {})}
        title={label}
        okText={label}
        onClose={() => setOpen(false)}
        inputOf={({ file }) => Object.assign({ file }, input)}
      >
        <Form.Item name="file" label={t('picture')} rules={[{ required: true, message: t('pictureNeeded') }]}>
          <FileField label={t('picture')} accept={pictureFile.kinds.join(',')} />
        </Form.Item>
      </ActionDialog>
    </>
  )
}
