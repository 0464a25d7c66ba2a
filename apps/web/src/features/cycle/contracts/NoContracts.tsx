/** An empty list, and how it is filled. */
export const NoContracts = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="cycle-none grid gap-0.5 py-5 text-center text-balance">
    <p className="text-lab font-[600]">{title}</p>
    <p className="text-cap text-ink3">{text}</p>
  </div>
);
