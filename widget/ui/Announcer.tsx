import { useEffect } from "react";
import { announcementText } from "./announcementText.ts";
import { useSay, useSpoken } from "./spoken.ts";
import { useGetModel, useModel } from "./WidgetContext.tsx";

/** What changed, for people who do not see it: once in the page. Confirmations wait their turn, problems do not. */
export function Announcer() {
  const announcement = useModel((model) => model.announcement);
  const { seq, text, urgent } = useSpoken();
  const say = useSay();
  const getModel = useGetModel();
  useEffect(() => {
    if (announcement) say(announcementText(announcement, getModel().apps), announcement.urgent);
  }, [announcement, say, getModel]);
  // A new element for every sentence: one that is said twice is read twice.
  const sentence = <span key={seq}>{text}</span>;
  return (
    <div className="visually-hidden">
      <div role="status">{urgent ? null : sentence}</div>
      {/* Only while there is something to say: an empty alert would stand in the way of a real one. */}
      {urgent && text !== "" && <div role="alert">{sentence}</div>}
    </div>
  );
}
