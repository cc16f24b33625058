/** A word between two lines. */
export const Or = ({ children }: { children: string }) => (
  <div className="my-4.5 flex items-center gap-4 text-[13px] text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </div>
)
