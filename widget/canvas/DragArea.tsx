import { DndContext, useDraggable, useDroppable, useSensor, useSensors } from "@dnd-kit/core";
import { useEffect, useLayoutEffect, useState, type PointerEvent, type ReactNode } from "react";
import { canEdit } from "../state/selectors.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { DragLayer } from "./drag/DragLayer.tsx";
import { DragSession } from "./drag/dragSession.ts";
import { clearDrag, drawDrag, type DragElements } from "./drag/drawDrag.ts";
import { GestureSensor } from "./drag/gestureSensor.ts";
import type { Dragging } from "./drop/placeOutcome.ts";

interface DragAreaProps {
  /** Palette, canvas and outline: whatever can be dragged, and where it can go. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** dnd-kit speaks by itself; our announcements come with the edit. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
  restoreFocus: false,
};
const AUTO_SCROLL = { layoutShiftCompensation: false, threshold: { x: 0.15, y: 0.15 } };
/** The one droppable stands for whatever lies under the pointer, so it is always hit. */
const UNDER_POINTER = "under-pointer";
const hitUnderPointer = () => [{ id: UNDER_POINTER }];

/**
 * One drag context for everything. What is dragged is found from the press, where it goes from the geometry: with a
 * draggable or droppable for every window each move would draw all of them. The context stands beside the children
 * and not around them, because every move changes it, and React would look through all of them each time.
 */
export function DragArea({ children, className = "" }: DragAreaProps) {
  const [held, setHeld] = useState<Dragging>();
  const [hands] = useState<Hands>(() => ({ area: null, layer: undefined, press: () => {}, over: () => {} }));
  const session = useDragSession(hands, setHeld);
  useHoldTouch(session);
  return (
    <>
      <div
        className={`drag-area ${className}`}
        ref={(element) => {
          hands.area = element;
        }}
        onPointerDown={(event) => hands.press(event)}
        onDragStart={(event) => event.preventDefault()}
      >
        {children}
      </div>
      <DragLayer
        held={held}
        onElements={(elements) => {
          hands.layer = elements;
        }}
      />
      <DragContext session={session} hands={hands} />
      <Watch session={session} />
    </>
  );
}

/** What the session and dnd-kit reach of the page. */
interface Hands {
  area: HTMLElement | null;
  layer: DragElements | undefined;
  press(event: PointerEvent): void;
  over(element: HTMLElement | null): void;
}

function useDragSession(hands: Hands, setHeld: (held: Dragging | undefined) => void): DragSession {
  const getModel = useGetModel();
  const commands = useCommands();
  const [session] = useState(
    () =>
      new DragSession({
        getModel,
        commands,
        area: () => hands.area,
        onHold(held) {
          if (!held && hands.layer) clearDrag(hands.layer);
          setHeld(held);
        },
        show: (view) => hands.layer && drawDrag(hands.layer, view),
        onOver: (element) => hands.over(element instanceof HTMLElement ? element : null),
      }),
  );
  return session;
}

interface DragContextProps {
  readonly session: DragSession;
  readonly hands: Hands;
}

function DragContext({ session, hands }: DragContextProps) {
  const [options] = useState(() => ({ gesture: session }));
  const sensors = useSensors(useSensor(GestureSensor, options));
  const [accessibility] = useState(() => ({ ...SILENT, container: document.createElement("div") }));
  return (
    <DndContext
      sensors={sensors}
      autoScroll={AUTO_SCROLL}
      collisionDetection={hitUnderPointer}
      accessibility={accessibility}
    >
      <Hand hands={hands} />
    </DndContext>
  );
}

/** dnd-kit's one draggable and one droppable, joined to the area from within its context. */
function Hand({ hands }: { hands: Hands }) {
  const { listeners, setNodeRef: setPressed } = useDraggable({ id: "pressed" });
  const { setNodeRef: setOver } = useDroppable({ id: UNDER_POINTER });
  useLayoutEffect(() => {
    hands.press = (event) => void listeners?.["onPointerDown"]?.(event);
    hands.over = (element) => setOver(element ?? hands.area);
  }, [hands, listeners, setOver]);
  useLayoutEffect(() => {
    setPressed(hands.area);
    setOver(hands.area);
  }, [hands, setPressed, setOver]);
  return null;
}

/** Once a finger has lifted something, the page must not scroll under it nor open a menu. */
function useHoldTouch(session: DragSession): void {
  useEffect(() => {
    const hold = (event: Event) => {
      if (session.isActive() && event.cancelable) event.preventDefault();
    };
    // Present from the start and not passive: browsers decide at the first touch whether they will listen.
    document.addEventListener("touchmove", hold, { passive: false });
    document.addEventListener("contextmenu", hold, { capture: true });
    return () => {
      document.removeEventListener("touchmove", hold);
      document.removeEventListener("contextmenu", hold, { capture: true });
    };
  }, [session]);
}

/** Ends a drag over a layout that is no longer the one on screen, or that may no longer be changed. */
function Watch({ session }: { session: DragSession }) {
  const workspace = useModel((model) => model.workspace);
  const editable = useModel(canEdit);
  useLayoutEffect(() => session.checkStillValid(), [session, workspace, editable]);
  return null;
}
