/** What differs between processors: the kernel's name for one, and its numbers of system calls. */
const kernels: Partial<Record<NodeJS.Architecture, { audit: number; clone: number; forks: number[] }>> = {
  // fork and vfork; later processors have only clone.
  x64: { audit: 0xc000_003e, clone: 56, forks: [57, 58] },
  arm64: { audit: 0xc000_00b7, clone: 220, forks: [] },
}
const clone3 = 435
/** Numbers from here on are x64's second set, of the same calls. */
const secondSet = 0x4000_0000
const cloneThread = 0x0001_0000

// linux/filter.h and linux/seccomp.h
const load = 0x20
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const jumpIfAnyBit = 0x45
const answer = 0x06
const allow = 0x7fff_0000
const kill = 0x8000_0000
const refuseWith = (errno: number) => 0x0005_0000 | errno
const eagain = 11
const enosys = 38
const place = { call: 0, processor: 4, firstArgument: 16 }

/**
 * A seccomp filter under which a program may start threads, and become another program, but start no process. A bound on
 * their number would not do: the kernel never counts root's. Undefined where we do not know the processor.
 */
export function oneProcessFilter(arch: NodeJS.Architecture = process.arch): Buffer | undefined {
  const kernel = kernels[arch]
  if (kernel === undefined) return undefined
  const refuse = [answer, 0, 0, refuseWith(eagain)] as const
  const instructions: (readonly [code: number, jumpIfTrue: number, jumpIfFalse: number, value: number])[] = [
    [load, 0, 0, place.processor],
    [jumpIfEqual, 1, 0, kernel.audit],
    [answer, 0, 0, kill],
    [load, 0, 0, place.call],
    [jumpIfAtLeast, 0, 1, secondSet],
    refuse,
    ...kernel.forks.flatMap((fork) => [[jumpIfEqual, 0, 1, fork], refuse] as const),
    // Its flags are in memory, which a filter cannot read: as on older kernels, clone is called instead.
    [jumpIfEqual, 0, 1, clone3],
    [answer, 0, 0, refuseWith(enosys)],
    [jumpIfEqual, 1, 0, kernel.clone],
    [answer, 0, 0, allow],
    [load, 0, 0, place.firstArgument],
    [jumpIfAnyBit, 1, 0, cloneThread],
    refuse,
    [answer, 0, 0, allow],
  ]
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, [code, jumpIfTrue, jumpIfFalse, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jumpIfTrue, index * 8 + 2)
    bytes.writeUInt8(jumpIfFalse, index * 8 + 3)
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4)
  }
  return bytes
}
