import { Button, type ButtonProps, Tooltip } from 'antd'

/** A button that acts at once. What it does is said while it is pointed at, or has the focus. */
export function HintedButton({ hint, ...button }: ButtonProps & { hint: string }) {
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <Button {...button} />
    </Tooltip>
  )
}
