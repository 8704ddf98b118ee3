/** As high as what is coming, so that nothing below it moves. Plain spans: the kit's own come with the parts that show data. */
export function BoardOutline() {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr]">
        <span className="skeleton block h-87.5 rounded-large lg:h-95" />
        <span className="skeleton block h-95 rounded-large" />
      </div>
      <span className="skeleton block h-4 w-48" />
      <span className="skeleton block h-32 rounded-large max-md:h-48" />
    </>
  );
}
