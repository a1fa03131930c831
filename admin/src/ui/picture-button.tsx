import { pictureFile } from '@liuguang/contract'
import { Button, Upload } from 'antd'

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
